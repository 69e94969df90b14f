import type { Db } from '../../kernel/database/database.ts'
import {
  bankSession,
  closeBankSession,
  openBankSession,
  refundAtBank,
  refundPartAtBank
} from '../../simulators/test-bank/bank.ts'
import { cardPage } from '../../simulators/test-bank/bank-pages.ts'
import type { BankState } from '../../simulators/test-bank/tables.ts'
import type { CardGateway } from './card-gateway.ts'
import { CARD_PROVIDER } from './pay-with-order.ts'
import type { PaymentState } from './tables.ts'

const states: Readonly<Record<BankState, PaymentState>> = {
  open: 'open',
  waiting: 'redirected',
  authorised: 'authorised',
  refused: 'refused',
  cancelled: 'cancelled',
  expired: 'expired'
}

/** The demo's test bank as a provider of card payments. */
export function testBankGateway(db: Db, basePath: string): CardGateway {
  return {
    name: CARD_PROVIDER,
    clientModule: `${basePath}/test-bank/client.js`,
    open: purchase => openBankSession(db, purchase),
    async outcomeOf(sessionId) {
      const session = await bankSession(db, sessionId)
      return session ? states[session.state] : 'expired'
    },
    async close(sessionId) {
      return states[await closeBankSession(db, sessionId)]
    },
    refund: (sessionId, amountMinor) => refundAtBank(db, sessionId, amountMinor),
    refundPart: (sessionId, amountMinor, reference) =>
      refundPartAtBank(db, sessionId, amountMinor, reference),
    async hostedPage(sessionId) {
      const session = await bankSession(db, sessionId)
      return session && cardPage(basePath, session)
    }
  }
}
