import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { pagePattern } from '../errors/problemReport';

/** One figure of a visit; layout shift is a score, the others are milliseconds. */
interface Figure {
  name: 'LCP' | 'INP' | 'CLS' | 'route';
  value: number;
  /** The pattern of the page: `/category/:categorySlug`. */
  page: string;
}

/** Changes of the page in one visit of which the time is sent. */
const maxRoutes = 20;

export interface VisitMeasuring {
  /** Notes how long the page that is painted now has taken since the press that asked for it. */
  notePage: () => void;
}

/**
 * Measures how quickly this visit's pages appear, answer and stay in place, and sends the figures when the page is left
 * or put into the background.
 * @param isAgreed asked before they are sent; what is not agreed to any more is discarded
 */
export function measureVisit(url: string, isAgreed: () => boolean, send = sendBeacon): VisitMeasuring {
  const figures = new Map<string, Figure>();
  let routes = 0;
  const note = (key: string, figure: Omit<Figure, 'page'>) => {
    figures.set(key, {
      ...figure,
      value: Math.round(figure.value * 1_000) / 1_000,
      page: pagePattern(window.location.pathname),
    });
  };
  const onMetric = ({ id, name, value }: CLSMetric | INPMetric | LCPMetric) => note(id, { name, value });

  onLCP(onMetric);
  onINP(onMetric);
  onCLS(onMetric);

  let pressedAt: number | null = null;
  const notePress = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
  };
  for (const kind of ['click', 'keydown', 'popstate']) window.addEventListener(kind, notePress, { capture: true });

  const flush = () => {
    if (document.visibilityState !== 'hidden' || figures.size === 0) return;
    if (isAgreed()) send(url, JSON.stringify({ type: 'vitals', figures: [...figures.values()] }));
    figures.clear();
  };
  // After the library's own listeners, which finalise the figures.
  document.addEventListener('visibilitychange', () => queueMicrotask(flush));

  return {
    notePage: () => {
      if (pressedAt === null || routes >= maxRoutes) return;
      routes += 1;
      note(`route-${routes}`, { name: 'route', value: performance.now() - pressedAt });
      pressedAt = null;
    },
  };
}

function sendBeacon(url: string, text: string): void {
  navigator.sendBeacon(url, text);
}
