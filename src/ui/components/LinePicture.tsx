import { Picture } from './Picture';

/** The picture of a cart or order line; with an empty `url`, its stand-in. Decorative: the name stands beside it. */
export function LinePicture({ url }: { url: string }) {
  return <Picture url={url} rounded />;
}
