/** Makes a story show a browser without passkeys; returns what ends that. */
export function withoutPasskeys(): () => void {
  const { PublicKeyCredential } = window
  const set = (value: unknown) =>
    Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value })
  set(undefined)
  return () => set(PublicKeyCredential)
}
