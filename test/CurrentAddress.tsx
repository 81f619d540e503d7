import { useLocation } from 'react-router-dom';

/** Writes where the router is and what the history entry carries: `/login {"from":"/cart"}`. */
export function CurrentAddress() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p data-testid="address">{`${location.pathname} ${JSON.stringify(state)}`}</p>;
}
