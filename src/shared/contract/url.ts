import { pipe, string, transform } from 'valibot'
import { isSafeUrl } from '../url/safe-url.ts'

/** Where a page or a file is, relative or complete. A URL that would run code becomes an empty one. */
export const Url = pipe(
  string(),
  transform(url => (isSafeUrl(url) ? url : ''))
)
