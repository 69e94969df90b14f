import { useState } from 'react'

import { reportProblem } from '../../src/api/report-problem.ts'
import { RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import type { CartItem } from '../../src/shared/contract/cart.ts'
import { $cart, setQuantity } from '../../src/stores/cart/cart.ts'
import { Button } from '../../src/ui/button.tsx'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { t } from './cart-items.messages.ts'

interface LineQuantityProps {
  item: CartItem
  isPending: boolean
}

interface Problem {
  wanted: number
  why: string
  canRetry: boolean
}

/** The quantity of a line: updated optimistically, and rolled back with the reason when the server rejects it [CART-02]. */
export function LineQuantity({ item, isPending }: LineQuantityProps) {
  const { ItemId, Name: name, Quantity, MinQuantity, MaxQuantity, StepQuantity } = item
  const [problem, setProblem] = useState<Problem>()
  const [message, setMessage] = useState<string>()

  async function change(wanted: number) {
    setMessage(undefined)
    setProblem(undefined)
    try {
      await setQuantity(ItemId, wanted)
    } catch (error) {
      const about = t('notSaved', { name, value: quantityNow(item), why: '' }).trim()
      if (reportProblem(error, { about, retry: () => void change(wanted) })) return
      setProblem({ wanted, why: explain(error), canRetry: !(error instanceof RefusedError) })
    }
  }

  return (
    <>
      <QuantityField
        value={Quantity}
        rules={{ min: Math.max(1, MinQuantity), max: MaxQuantity, step: StepQuantity }}
        label={t('quantityOf', { name })}
        hideLabel
        labels={{ less: t('less', { name }), more: t('more', { name }) }}
        hint={StepQuantity > 1 ? t('step', { count: StepQuantity }) : undefined}
        message={message}
        busy={isPending}
        lazy
        keepsForm
        onChange={change}
        onCorrect={(typed, value) => setMessage(t('corrected', { typed, value }))}
      />
      {problem && (
        <div className="vitrine-cart-items__problem" role="alert">
          <p>{t('notSaved', { name, value: Quantity, why: problem.why })}</p>
          {problem.canRetry && (
            <Button onClick={() => change(problem.wanted)}>
              {t('tryQuantity', { value: problem.wanted })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The quantity in the cart after the rollback. */
function quantityNow({ ItemId, Quantity }: CartItem): number {
  const state = $cart.get()
  const items = state.status === 'ready' ? state.cart.Items : []
  return items.find(item => item.ItemId === ItemId)?.Quantity ?? Quantity
}
