import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazyPart';
import { ForDevelopers } from '../bugReport/ForDevelopers';
import { PageNotices } from './PageNotices';
import { SeenPages } from './SeenPages';

/** Filled in at build time: whether the speed of visits is measured. A build that does not leaves the code out. */
declare const SHOP_VITALS: boolean;

const loadVitals = () => import(/* webpackChunkName: "vitals" */ '../reporting/Vitals');
const Vitals = SHOP_VITALS ? lazyPart(async () => (await loadVitals()).Vitals) : null;
const ChangeConsent = SHOP_VITALS ? lazyPart(async () => (await loadVitals()).ChangeConsent) : null;

/** What the layout shows once the first view has been seen. */
export const lateNotices = {
  /** Below the header. */
  ofPage: (
    <>
      <PageNotices />
      {Vitals !== null && (
        <Suspense>
          <Vitals />
        </Suspense>
      )}
    </>
  ),
  /** With the words about something that has failed. */
  inTrouble: <SeenPages />,
  /** In the footer. */
  inFooter: (
    <>
      {ChangeConsent !== null && (
        <Suspense>
          <ChangeConsent />
        </Suspense>
      )}
      <ForDevelopers />
    </>
  ),
};
