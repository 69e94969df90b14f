import type PhotoSwipe from 'photoswipe'

import { MissingPackageError } from '../../src/errors.ts'

export type PhotoSwipeClass = typeof PhotoSwipe

/**
 * The code that shows photos full screen. Its package is an optional peer: an app may leave it out.
 *
 * @throws {MissingPackageError}
 */
export async function loadPhotoSwipe(): Promise<PhotoSwipeClass> {
  // bundlers let a package be missing only where the import itself stands in a try
  try {
    return (await import('./photoswipe.package.ts')).default
  } catch (cause) {
    throw new MissingPackageError('photoswipe', { cause })
  }
}
