const needs = {
  invoices: [],
  companies: ['invoices'],
  'page-copies': [],
  'page-editor': [],
  'resumable-uploads': [],
  's3-storage': [],
  'unsent-forms': [],
  withdrawal: []
} as const

/** A folder here. */
export type ExtraName = keyof typeof needs

/** The extras of the shop, and those that each of them needs: only their code may it import. */
export const NEEDS: Readonly<Record<ExtraName, readonly ExtraName[]>> = needs

/**
 * The extras of a process, in the order of the list.
 *
 * @param setting The environment variable `EXTRAS`: names separated by commas, or `none`. @default all
 * @throws {Error} if it names an extra that does not exist, or one without another that it needs.
 */
export function chosenExtras(setting: string | undefined): ExtraName[] {
  const names = Object.keys(NEEDS) as ExtraName[]
  if (setting === undefined || setting === '') return names
  if (setting === 'none') return []
  const chosen = setting.split(',').map(name => name.trim())
  const unknown = chosen.find(name => !names.some(known => known === name))
  if (unknown !== undefined) {
    throw new Error(
      `EXTRAS names "${unknown}", which is no extra. The extras are: ${names.join(', ')}; "none" starts the shop without any.`
    )
  }
  for (const name of names.filter(one => chosen.includes(one))) {
    const missing = NEEDS[name].find(needed => !chosen.includes(needed))
    if (missing) {
      throw new Error(
        `EXTRAS names "${name}", which needs "${missing}": name both, or neither.`
      )
    }
  }
  return names.filter(name => chosen.includes(name))
}

/** Settings that have no effect without an extra, though who sets them relies on it. */
const SETTINGS: Readonly<Partial<Record<ExtraName, readonly string[]>>> = {
  's3-storage': ['S3_BUCKET', 'S3_ENDPOINT']
}

/**
 * Checks that the environment sets nothing for an extra that its `EXTRAS` leaves out: without `s3-storage`, files would be kept on
 * this machine although `S3_BUCKET` names a bucket.
 *
 * @throws {Error} if it does, and as `chosenExtras` does.
 */
export function requireExtrasOfSettings(
  env: Readonly<Record<string, string | undefined>>
): void {
  const chosen = chosenExtras(env.EXTRAS)
  for (const name of Object.keys(NEEDS) as ExtraName[]) {
    const setting = SETTINGS[name]?.find(one => env[one])
    if (setting === undefined || chosen.includes(name)) continue
    throw new Error(
      `${setting} is set, but EXTRAS leaves out "${name}", which reads it: add "${name}" to EXTRAS, or remove ${setting}.`
    )
  }
}
