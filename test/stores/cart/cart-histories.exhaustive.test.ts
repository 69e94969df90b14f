import { playHistories } from '../../support/cart-sim/play-histories.ts'

playHistories(2_000)
