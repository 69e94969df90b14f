interface Keys {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether a click has no modifier key, with which the browser would open the link elsewhere. */
export function isPlainPress({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
