import '@/ui/theme/palette.css';
import '@/ui/theme/global.css';
import './firstView.css';
import { nextTurn } from '@/lib/timing';
import { releaseStyles } from './adoptStyles';

/** The modules of the shop, in the order of their use. The last one starts it. */
const steps = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/lib/pageEvents'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/services/catalogueApi'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components').then(releaseStyles),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/layout/MainLayout'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/App'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/store'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../index'),
];

/**
 * The entry of the browser. Evaluates the modules one by one, so that the browser handles input in between. All modules
 * at once would block a slow phone for a third of a second.
 */
async function evaluateInSteps(): Promise<void> {
  for (const step of steps) {
    await nextTurn();
    await step();
  }
}

void evaluateInSteps();
