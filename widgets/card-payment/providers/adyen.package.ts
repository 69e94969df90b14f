// the npm build imports the whole optional package @adyen/adyen-web instead
export { AdyenCheckout, Card, Dropin, Redirect } from '@adyen/adyen-web'
