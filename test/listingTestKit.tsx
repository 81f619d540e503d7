import { http, type HttpResponseResolver } from 'msw';
import { useLocation, useNavigate } from 'react-router-dom';
import { catalogueServer, catalogueUrl } from './catalogueHandlers';

/** The address that is shown, and the browser's two arrows, for tests. */
export function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

/** The list requests made so far, as path and query, without those for categories and single products. */
export function recordListRequests(): string[] {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    catalogueServer.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (!/^\/products\/(?:categories|\d+)$/u.test(pathname)) asked.push(pathname + search);
    });
  });
  afterEach(() => catalogueServer.events.removeAllListeners());
  return asked;
}

/** Lets every request for a list of products end like this. */
export function answerLists(resolver: HttpResponseResolver): void {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products`, resolver),
    http.get(`${catalogueUrl}/products/search`, resolver),
    http.get(`${catalogueUrl}/products/category/:slug`, resolver),
  );
}
