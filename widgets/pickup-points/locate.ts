/** How long the device may take, in ms. */
const LOCATE_TIMEOUT_MS = 10_000

/** The position of the device, or `undefined` with a warning in the console. Call only after a user action [HTTP-03]. */
export function locate(): Promise<{ latitude: number; longitude: number } | undefined> {
  return new Promise(resolve => {
    const fail = (why: unknown) => {
      console.warn('Vitrine: the position of the device is not available.', why)
      resolve(undefined)
    }
    // not available on pages without HTTPS
    if (!navigator.geolocation) return fail('There is no geolocation.')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      error => fail(error.message),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 }
    )
  })
}
