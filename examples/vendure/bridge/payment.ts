import { type CancelPaymentResult, LanguageCode, PaymentMethodHandler } from '@vendure/core'

const described = (value: string) => [{ languageCode: LanguageCode.en, value }]

/** The code of the payment method of cards is that of its handler. */
export const CARD = 'vitrine-test-bank'
export const TRANSFER = 'vitrine-bank-transfer'

/** The test bank: an order is reserved while the shopper pays, and settled when the bank says so. */
export const testBank = new PaymentMethodHandler({
  code: CARD,
  description: described('The test bank of the example: takes no money'),
  args: {},
  createPayment: (_, order, amount) => ({
    amount,
    state: 'Authorized',
    transactionId: order.code,
    metadata: { public: { method: 'card' } }
  }),
  settlePayment: () => ({ success: true }),
  createRefund: () => ({ state: 'Settled' }),
  cancelPayment: (): CancelPaymentResult => ({ success: true })
})

/** Bank transfer: the order is placed, and somebody settles the payment in the dashboard when the money is there. */
export const bankTransfer = new PaymentMethodHandler({
  code: TRANSFER,
  description: described('Bank transfer, settled by hand'),
  args: {},
  createPayment: (_, order, amount) => ({
    amount,
    state: 'Authorized',
    transactionId: order.code,
    metadata: { public: { method: 'transfer', reference: order.code } }
  }),
  settlePayment: () => ({ success: true }),
  cancelPayment: (): CancelPaymentResult => ({ success: true })
})
