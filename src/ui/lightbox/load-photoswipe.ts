import type PhotoSwipe from 'photoswipe'

import { MissingPackageError } from '../../errors.ts'

export type PhotoSwipeClass = typeof PhotoSwipe

/**
 * Loads PhotoSwipe. The package is an optional peer dependency, which an app may omit.
 *
 * @throws {MissingPackageError}
 */
export async function loadPhotoSwipe(): Promise<PhotoSwipeClass> {
  // bundlers accept a missing package only if the import itself is inside a try block
  try {
    return (await import('./photoswipe.package.ts')).default
  } catch (cause) {
    throw new MissingPackageError('photoswipe', { cause })
  }
}
