import type PhotoSwipe from 'photoswipe'

export type PhotoSwipeClass = typeof PhotoSwipe

/** Loads PhotoSwipe. */
export async function loadPhotoSwipe(): Promise<PhotoSwipeClass> {
  return (await import('./photoswipe.package.ts')).default
}
