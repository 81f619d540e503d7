import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Whether somebody came to this screen by a link of the shop: it was neither just opened nor come back to. */
export function useIsArrival(): boolean {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  return key !== 'default' && navigationType !== NavigationType.Pop;
}
