import { anchorOf, type Exhibit, type ExhibitState } from './exhibit';
import { exhibits } from './exhibits';

const galleryPath = '/__gallery';

export const widths = ['full', '768', '360'] as const;
type Width = (typeof widths)[number];

/** The parsed address of the gallery. */
export interface GalleryView {
  /** The single exhibit or state to show; null for all. */
  only: Exhibit | null;
  state: ExhibitState | null;
  /** The width of the frames around exhibits in CSS pixels; `full` means no frames. */
  width: Width;
  dir: 'ltr' | 'rtl';
}

export function parseGalleryView(params: URLSearchParams): GalleryView {
  const only = exhibits.find(({ name }) => anchorOf(name) === params.get('only')) ?? null;
  return {
    only,
    state: only?.states.find(({ name }) => anchorOf(name) === params.get('state')) ?? null,
    width: widths.find((width) => width === params.get('width')) ?? 'full',
    dir: params.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}

export function galleryHref({ only, state, width, dir }: GalleryView): string {
  const params = new URLSearchParams();
  if (only !== null) params.set('only', anchorOf(only.name));
  if (state !== null) params.set('state', anchorOf(state.name));
  if (width !== 'full') params.set('width', width);
  if (dir !== 'ltr') params.set('dir', dir);
  return params.size === 0 ? galleryPath : `${galleryPath}?${params.toString()}`;
}
