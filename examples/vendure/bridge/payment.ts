import { type CancelPaymentResult, LanguageCode, PaymentMethodHandler } from '@vendure/core'

const described = (value: string) => [{ languageCode: LanguageCode.en, value }]

/** The test bank: an order is reserved while the shopper pays, and settled when the bank says so. */
export const testBank = new PaymentMethodHandler({
  code: 'vitrine-test-bank',
  description: described('The test bank of the example: takes no money'),
  args: {},
  createPayment: (_, __, amount, ___, metadata) => ({
    amount,
    state: 'Authorized',
    transactionId: String(metadata.session ?? ''),
    metadata: { public: { method: 'card' } }
  }),
  settlePayment: () => ({ success: true }),
  cancelPayment: (): CancelPaymentResult => ({ success: true })
})

/** Bank transfer: the order is placed, and somebody settles the payment in the dashboard when the money is there. */
export const bankTransfer = new PaymentMethodHandler({
  code: 'vitrine-bank-transfer',
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
