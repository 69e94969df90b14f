import type { Locator } from '@playwright/test'

/**
 * Chooses another radio button than the one that is chosen. It is found by its value, because `check()` presses once more when a
 * widget takes over the HTML meanwhile: the first button that is not chosen would then be the one before, and undo the choice.
 */
export async function checkAnother(
  group: Locator,
  options?: { force?: boolean }
): Promise<void> {
  const other = group.getByRole('radio', { checked: false, disabled: false }).first()
  const [name, value] = await other.evaluate(radio => {
    const { name, value } = radio as HTMLInputElement
    return [name, value]
  })
  await group.locator(`input[name="${name}"][value="${value}"]`).check(options)
}
