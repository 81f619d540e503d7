import { useLocation } from 'react-router-dom';

/** Renders the router's address and the state of the history entry: `/login {"from":"/cart"}`. */
export function CurrentAddress() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p data-testid="address">{`${location.pathname} ${JSON.stringify(state)}`}</p>;
}
