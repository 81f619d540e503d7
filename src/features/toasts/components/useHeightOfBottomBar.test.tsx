import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useHeightOfBottomBar } from './ToastStack';

let measured: (() => void)[] = [];
const original = window.ResizeObserver;

beforeEach(() => {
  measured = [];
  class Observer {
    constructor(private readonly onResize: () => void) {}
    observe = () => void measured.push(this.onResize);
    disconnect = () => {
      measured = [];
    };
  }
  Object.assign(window, { ResizeObserver: Observer });
});
afterEach(() => {
  window.ResizeObserver = original;
});

function Stack() {
  const ref = useRef<HTMLOListElement>(null);
  useHeightOfBottomBar(ref);
  return <ol ref={ref} />;
}

function Page({ bar }: { bar: string | null }) {
  return (
    <>
      {bar !== null && (
        <div key={bar} data-bottom-bar>
          {bar}
        </div>
      )}
      <Stack />
    </>
  );
}

/** Does what the browser does after it has laid the bar out. */
function layOut(bar: string, height: number) {
  jest.spyOn(screen.getByText(bar), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, height));
  act(() => measured.forEach((tell) => tell()));
}

const room = () => screen.getByRole('list').style.getPropertyValue('--bottom-bar');

test('the toasts are above the bar, however often it wraps, and above the bar of the next page', async () => {
  const { rerender } = render(<Page bar="Add to Cart" />);
  layOut('Add to Cart', 104);
  expect(room()).toBe('104px');
  layOut('Add to Cart', 172);
  expect(room()).toBe('172px');

  rerender(<Page bar={null} />);
  await act(() => Promise.resolve());
  rerender(<Page bar="Place Order" />);
  await act(() => Promise.resolve());
  layOut('Place Order', 90);
  expect(room()).toBe('90px');
});
