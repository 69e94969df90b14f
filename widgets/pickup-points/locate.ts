const PATIENCE = 10_000

/** Where the device is, asked for by a press; `undefined` when it does not say, and why in the console [HTTP-03]. */
export function locate(): Promise<{ latitude: number; longitude: number } | undefined> {
  return new Promise(resolve => {
    const fail = (why: unknown) => {
      console.warn('Vitrine: the device does not say where it is.', why)
      resolve(undefined)
    }
    // missing on pages without https
    if (!navigator.geolocation) return fail('There is no geolocation.')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      error => fail(error.message),
      { timeout: PATIENCE, maximumAge: 60_000 }
    )
  })
}
