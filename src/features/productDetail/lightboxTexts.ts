/** The words of the large pictures, which load when they are used. */
export const lightboxTexts = {
  position: 'Image {index} of {total}',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;
