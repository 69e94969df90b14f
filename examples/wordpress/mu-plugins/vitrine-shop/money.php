<?php
/**
 * Amounts. They are whole numbers of cents inside the shop, so that nothing is lost in sums.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The currency of the shop.
 *
 * @return string ISO 4217.
 */
function vitrine_shop_currency() {
	return (string) get_option( 'vitrine_shop_currency', 'EUR' );
}

/**
 * An amount as calls have it.
 *
 * @param int $cents The amount.
 * @return float In major units.
 */
function vitrine_shop_major( $cents ) {
	return round( $cents / 100, 2 );
}

/**
 * An amount for visitors, in the language of the site.
 *
 * @param int $cents The amount.
 * @return string Plain text.
 */
function vitrine_shop_money( $cents ) {
	$currency = vitrine_shop_currency();
	if ( class_exists( 'NumberFormatter' ) ) {
		$format = new NumberFormatter( get_locale(), NumberFormatter::CURRENCY );
		$text   = $format->formatCurrency( $cents / 100, $currency );
		if ( false !== $text ) {
			return $text;
		}
	}
	return $currency . ' ' . number_format_i18n( $cents / 100, 2 );
}

/**
 * Reads an amount that somebody has typed.
 *
 * @param string $text For example '24.50' or '24,5'.
 * @return int|null In cents; null if it is no amount above 0.
 */
function vitrine_shop_cents( $text ) {
	$text = str_replace( ',', '.', trim( $text ) );
	if ( 1 !== preg_match( '/^\d{1,7}(\.\d{1,2})?$/', $text ) ) {
		return null;
	}
	$cents = (int) round( (float) $text * 100 );
	return 0 < $cents ? $cents : null;
}
