import { context } from '../../context.ts'

/** A page setting that is a number from 0 on, or the usual one. */
export function numberSetting(name: string, usual: number): number {
  const given = context().printed[name]
  return typeof given === 'number' && given >= 0 ? given : usual
}
