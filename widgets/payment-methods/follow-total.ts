import { toMinor } from '../../src/lib/numbers/money.ts'
import { t } from './payment-methods.messages.ts'

/**
 * Offers the prepaid accounts that have enough for a total, in major units, and says of the others why not [CHK-03]. Accounts are
 * what carries `data-balance`: options, or the one field of the only account.
 *
 * @returns Whether the way that was chosen cannot pay any more.
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
