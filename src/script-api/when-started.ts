import { context, started } from '../context.ts'
import { ActionError, actionErrorOf } from './action-error.ts'

let waiting: Promise<void> | undefined

/**
 * Resolves once Vitrine has started on this page.
 *
 * @throws {ActionError} with the reason `unavailable` where it does not: on a server, in a page that is being edited, and where the page
 *   settings are missing or wrong.
 */
async function whenStarted(): Promise<void> {
  if (!globalThis.document) throw unavailable('Vitrine acts in browsers only.')
  if (!started.isTried) {
    waiting ??= new Promise(resolve => {
      started.onTry = resolve
    })
    // it resolves after the whole of `start()`
    await waiting
  }
  let isEdited: boolean
  try {
    isEdited = context().editMode
  } catch (error) {
    throw unavailable((error as Error).message, error)
  }
  if (isEdited) throw unavailable('Vitrine does not start while the page is being edited.')
}

/** Runs an action once Vitrine has started; its errors become those of the script API. */
export function afterStart<Parameters extends unknown[], Result>(
  act: (...parameters: Parameters) => Result | Promise<Result>
): (...parameters: Parameters) => Promise<Result> {
  return async (...parameters) => {
    try {
      await whenStarted()
      return await act(...parameters)
    } catch (error) {
      throw await actionErrorOf(error)
    }
  }
}

/** The same for what nobody awaits: where Vitrine does not start, the console says why. */
export function afterStartOrWarn<Parameters extends unknown[]>(
  act: (...parameters: Parameters) => void | Promise<void>
): (...parameters: Parameters) => Promise<void> {
  const run = afterStart(act)
  return (...parameters) =>
    run(...parameters).catch(({ message }: Error) => console.warn(`Vitrine: ${message}`))
}

function unavailable(message: string, cause?: unknown): ActionError {
  return new ActionError('unavailable', message, cause)
}
