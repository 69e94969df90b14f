/** A place of a feature where extras take part, of which the feature knows nothing. */
interface ExtensionPoint<Part> {
  /** Adds parts; those that have been added before stay where they are. */
  add(...parts: readonly Part[]): void
  /** All parts, in the order in which they were added. */
  all(): readonly Part[]
}

/**
 * Creates a place where extras take part in a feature. It belongs to the code of the feature, and to the whole process, because the
 * extras are chosen for the process.
 *
 * ```ts
 * export const loginNotices = extensionPoint<LoginNotice>()
 * ```
 */
export function extensionPoint<Part>(): ExtensionPoint<Part> {
  const parts = new Set<Part>()
  return {
    add(...added) {
      for (const part of added) parts.add(part)
    },
    all: () => [...parts]
  }
}
