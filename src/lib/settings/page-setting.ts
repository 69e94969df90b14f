import { context } from '../../context.ts'

/**
 * A page setting that is checked when it is used, because most pages do not use it. A wrong value is named in the console, once, and
 * counts as not given.
 *
 * @param parse Returns `undefined` for a wrong value.
 */
export function pageSetting<Value>(
  name: string,
  parse: (given: unknown) => Value | undefined
): Value | undefined {
  const given = context().printed[name]
  return given == null ? undefined : checked(name, given, parse(given))
}

/** The same for a part of a setting, such as `pages.cart`, and for what `parse` has returned. */
export function checked<Value>(
  name: string,
  given: unknown,
  parsed: Value | undefined
): Value | undefined {
  // the console can wait, pages that are right do without the texts
  if (parsed === undefined) {
    import('./report-setting.ts').then(
      ({ reportSetting }) => reportSetting(name, given),
      () => {}
    )
  }
  return parsed
}

/** The settings in an object, by name; `undefined` if it is none. */
export function recordOf(given: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof given === 'object' && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : undefined
}

/** A path without a trailing slash: `""` or `"/shop"`. */
export function pathIn(given: unknown): string | undefined {
  const path = String(given).replace(/\/+$/, '')
  return /^(\/(?![/\\])[^?#\\;\s]*)?$/.test(path) ? path : undefined
}
