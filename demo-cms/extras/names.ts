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
