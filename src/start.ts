import '@/ui/theme/palette.css';
import '@/ui/theme/global.css';
import '@/prerender/adoptStyles';
import { nextTurn } from '@/lib/nextTurn';

/** What the shop is made of, in the order of its use. */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/domain/events'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/services/catalogueApi'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/layout/MainLayout'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/App'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app/store'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './index'),
];

/** A slow phone is busy with all of it for a third of a second. In turns, it answers a touch in between. */
async function start(): Promise<void> {
  for (const part of parts) {
    await nextTurn();
    await part();
  }
}

void start();
