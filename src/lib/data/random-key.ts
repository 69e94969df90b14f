/** 128 random bits as hexadecimal text. `crypto.randomUUID` would require HTTPS. */
export function randomKey(): string {
  const bytes = new Uint8Array(16)
  // a script of the page may have declared something else of this name; the key is no secret
  if (crypto.getRandomValues) crypto.getRandomValues(bytes)
  else for (const index of bytes.keys()) bytes[index] = Math.random() * 256
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
