import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GalleryPicture } from '../productPictures';
import { Gallery } from './Gallery';

function picture(name: string, ...widths: number[]): GalleryPicture {
  return {
    url: `http://catalogue.test/${name}.webp`,
    sources: widths.map((width) => ({ url: `http://catalogue.test/${name}-${width}.webp`, width })),
  };
}

const four = ['a', 'b', 'c', 'd'].map((name) => picture(name));

function open(pictures: GalleryPicture[]) {
  render(<Gallery productId={1} title="Desk lamp" pictures={pictures} />);
  return userEvent.setup();
}

const position = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('shows the first picture at once, in its final size, before the others', () => {
  open(four);
  const first = screen.getByRole('img', { name: 'Desk lamp, image 1 of 4' });
  expect(first).toHaveAttribute('src', 'http://catalogue.test/a.webp');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('height', '500');
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(4);
  expect(screen.getAllByRole('img', { hidden: true }).at(1)).toHaveAttribute('loading', 'lazy');
  expect(position()).toBe('Image 1 of 4');
});

test('its arrows change the picture, and stop at the ends', async () => {
  const user = open(four);
  expect(button('Previous image')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous image'));
  expect(position()).toBe('Image 1 of 4');
  await user.click(button('Next image'));
  expect(position()).toBe('Image 2 of 4');
  await user.click(button('Show image 4'));
  await user.click(button('Next image'));
  expect(position()).toBe('Image 4 of 4');
  expect(button('Next image')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next image')).toHaveFocus();
});

test('its dots change the picture, and mark the current one', async () => {
  const user = open(four);
  await user.click(button('Show image 3'));
  expect(position()).toBe('Image 3 of 4');
  expect(button('Show image 3')).toHaveAttribute('aria-current', 'true');
  expect(button('Show image 1')).toHaveAttribute('aria-current', 'false');
  expect(screen.getByRole('img', { name: 'Desk lamp, image 3 of 4' })).toBeInTheDocument();
});

test('has a dot for each of many pictures, in as many rows as necessary', async () => {
  const user = open(Array.from({ length: 24 }, (_, index) => picture(String(index))));
  const dots = screen.getAllByRole('button', { name: /^Show image/u });
  expect(dots).toHaveLength(24);
  expect(dots[0]?.parentElement).toHaveStyle({ flexWrap: 'wrap' });
  await user.click(button('Show image 24'));
  expect(position()).toBe('Image 24 of 24');
  expect(button('Show image 24')).toHaveAttribute('aria-current', 'true');
});

test('the arrow keys change the picture', async () => {
  const user = open(four);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(position()).toBe('Image 3 of 4');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(position()).toBe('Image 1 of 4');
});

test('in a right-to-left page, the row scrolls to the left, and the arrow keys are swapped', () => {
  open(four);
  const [gallery, row] = [screen.getByRole('group'), screen.getByRole('list', { name: 'Pictures of Desk lamp' })];
  // jsdom does not inherit the direction.
  for (const element of [gallery, row]) element.style.direction = 'rtl';
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  fireEvent.click(button('Show image 3'));
  expect(row.scrollLeft).toBe(-800);
  row.scrollLeft = -1_200;
  fireEvent.scroll(row);
  expect(position()).toBe('Image 4 of 4');
  fireEvent.keyDown(gallery, { key: 'ArrowRight' });
  expect(position()).toBe('Image 3 of 4');
  fireEvent.keyDown(gallery, { key: 'ArrowLeft' });
  expect(position()).toBe('Image 4 of 4');
});

test('has one control for a single picture, which enlarges it', () => {
  open([picture('a')]);
  expect(screen.getByRole('img', { name: 'Desk lamp' })).toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveAccessibleName('Enlarge image');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('shows a replacement where there is no picture', () => {
  open([]);
  expect(screen.getByRole('img', { name: 'No picture of Desk lamp' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('replaces a broken picture, and keeps the others', () => {
  open(four);
  fireEvent.error(screen.getByRole('img', { name: 'Desk lamp, image 1 of 4' }));
  expect(screen.getByRole('img', { name: 'No picture of Desk lamp' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Desk lamp, image 2 of 4', hidden: true })).toBeInTheDocument();
});

test('offers the available widths', () => {
  open([picture('a', 480, 960)]);
  expect(screen.getByRole('img')).toHaveAttribute(
    'srcset',
    'http://catalogue.test/a-480.webp 480w, http://catalogue.test/a-960.webp 960w',
  );
});

describe('the slider', () => {
  beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));

  /** Without layout the slider takes every slide for 1 px wide. */
  const seeSlide = (index: number) =>
    waitFor(() => expect(row().querySelector('li')).toHaveStyle({ transform: `translate3d(-${index}px, 0px, 0)` }));
  const row = () => screen.getByRole('list', { name: 'Pictures of Desk lamp' });

  test('starts where the row was scrolled to, and leaves the row to the dots', async () => {
    const user = open(four);
    Object.defineProperty(row(), 'clientWidth', { value: 400 });
    row().scrollLeft = 800;
    fireEvent.scroll(row());
    await user.hover(row());
    await seeSlide(2);
    expect(row().scrollLeft).toBe(0);
    await user.click(button('Show image 4'));
    await seeSlide(3);
    expect(position()).toBe('Image 4 of 4');
  });

  test.each([3, 5])('stays at its slide when the product has %i pictures now', async (count) => {
    const { rerender } = render(<Gallery productId={1} title="Desk lamp" pictures={four} />);
    const user = userEvent.setup();
    await user.click(button('Show image 3'));
    await seeSlide(2);
    rerender(
      <Gallery
        productId={1}
        title="Desk lamp"
        pictures={Array.from({ length: count }, (_, index) => picture(String(index)))}
      />,
    );
    expect(position()).toBe(`Image 3 of ${count}`);
    await waitFor(() => expect(row().dataset.started).toBe('true'));
    await seeSlide(2);
  });

  test('announces a jump over several slides once', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    const user = open(four);
    await user.hover(row());
    await waitFor(() => expect(row().dataset.started).toBe('true'));
    const announced: unknown[] = [];
    const observer = new MutationObserver(() => announced.push(position()));
    observer.observe(screen.getByRole('status'), { characterData: true, childList: true, subtree: true });
    await user.click(button('Show image 4'));
    await seeSlide(3);
    expect(announced).toEqual(['Image 4 of 4']);
    observer.disconnect();
  });

  test('removes the slider’s styles when only one picture is left', async () => {
    const { rerender } = render(<Gallery productId={1} title="Desk lamp" pictures={four} />);
    await userEvent.click(button('Show image 2'));
    await seeSlide(1);
    const first = row().querySelector('li');
    rerender(<Gallery productId={1} title="Desk lamp" pictures={four.slice(0, 1)} />);
    expect(first?.style.transform).toBe('');
  });
});

describe('the lightbox', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Pictures of Desk lamp' });
  const shown = async () => (await dialog()).querySelector('.yarl__slide_current img')?.getAttribute('src');

  test('opens with the picture that was pressed, and closes by its button and by Escape', async () => {
    const user = open(four);
    await user.click(button('Show image 3'));
    await user.click(screen.getByRole('img', { name: 'Desk lamp, image 3 of 4' }));
    expect(await shown()).toBe('http://catalogue.test/c.webp');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Enlarge image'));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('loads nothing before it opens, and is not offered without a picture', () => {
    open([]);
    expect(screen.queryByRole('button', { name: 'Enlarge image' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has no arrows for a single picture', async () => {
    const user = open([picture('a', 480, 960)]);
    await user.click(button('Enlarge image'));
    const inside = within(await dialog());
    expect(inside.queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Close' })).toBeVisible();
  });
});
