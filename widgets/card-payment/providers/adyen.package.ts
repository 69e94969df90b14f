// the npm package imports all of @adyen/adyen-web instead: an app may lack it
export { AdyenCheckout, Card, Dropin, Redirect } from '@adyen/adyen-web'
