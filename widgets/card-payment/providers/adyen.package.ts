// only what is used here, so that bundlers leave out the rest
export { AdyenCheckout, Card, Dropin, Redirect } from '@adyen/adyen-web'
