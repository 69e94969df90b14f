// @chunk separate
interface Keys {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether a link was pressed to be followed here. With a key held down it opens elsewhere, which is the browser's. */
export function isPlainPress({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
