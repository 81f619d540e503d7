import { lazy } from 'react';

/** Every widget in every state, for designers. A production build leaves it out. */
export const GalleryPage =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(async () => ({
        default: (await import(/* webpackChunkName: "gallery" */ '@/gallery/GalleryPage')).GalleryPage,
      }));
