import { ForDevelopers } from '../bugReport/ForDevelopers';
import { PageNotices } from './PageNotices';
import { SeenPages } from './SeenPages';

/** What the layout shows once the first view has been seen. */
export const lateNotices = {
  /** Below the header. */
  ofPage: <PageNotices />,
  /** With the words about something that has failed. */
  inTrouble: <SeenPages />,
  /** In the footer. */
  forDevelopers: <ForDevelopers />,
};
