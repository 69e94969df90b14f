/** The files of the shop cannot be read or written at the moment; the same request may succeed later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
}
