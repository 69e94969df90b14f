import { toMinor } from '../../src/shared/numbers/money.ts'
import { t } from './payment-methods.messages.ts'

/**
 * Enables the prepaid accounts whose balance covers a total in major units, and explains why the others are disabled [CHK-03].
 * Accounts are elements with `data-balance`: options, or a single field if there is only one account.
 *
 * @returns Whether the selected payment method has become unavailable.
 */
export function followTotal(place: Element, total: number): boolean {
  const accounts = [...place.querySelectorAll<HTMLElement>('[data-balance]')]
  const radio = place.querySelector<HTMLInputElement>('input[type="radio"][value="prepaid"]')
  if (!radio || accounts.length === 0) return false
  const isEnough = (account: HTMLElement) =>
    toMinor(Number(account.dataset.balance)) >= toMinor(total)
  for (const account of accounts) {
    if (account instanceof HTMLOptionElement) offer(account, isEnough(account))
  }
  const canPay = accounts.some(isEnough)
  const wasChosen = radio.checked
  radio.disabled = !canPay
  if (!canPay) radio.checked = false
  const hint = radio.closest('label')?.querySelector<HTMLElement>('[data-hint]')
  if (hint) hint.textContent = canPay ? (hint.dataset.hint ?? '') : t('tooLow')
  return wasChosen && !canPay
}

function offer(option: HTMLOptionElement, isEnough: boolean): void {
  const name = option.dataset.name ?? option.text
  option.dataset.name = name
  option.text = isEnough ? name : `${name} – ${t('short')}`
  option.disabled = !isEnough
  const select = option.closest('select')
  if (isEnough || !select || !option.selected) return
  const other = [...select.options].find(one => !one.disabled && one !== option)
  if (other) select.value = other.value
}
