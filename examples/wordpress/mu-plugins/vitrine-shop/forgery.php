<?php
/**
 * Whether a change comes from a page of the shop.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether the browser says that another site has sent the request.
 *
 * Nonces of WordPress do not tell guests apart, so whoever opens the shop has one of every guest. What browsers say about the origin
 * cannot be forged by a page, and the cookie of the session is not sent with forms of other sites (SameSite).
 *
 * @return bool
 */
function vitrine_shop_is_foreign() {
	if ( isset( $_SERVER['HTTP_SEC_FETCH_SITE'] ) ) {
		return ! in_array( $_SERVER['HTTP_SEC_FETCH_SITE'], array( 'same-origin', 'none' ), true );
	}
	if ( isset( $_SERVER['HTTP_ORIGIN'] ) ) {
		$own = wp_parse_url( home_url() );
		return esc_url_raw( wp_unslash( $_SERVER['HTTP_ORIGIN'] ) ) !== $own['scheme'] . '://' . $own['host'] . ( isset( $own['port'] ) ? ':' . $own['port'] : '' );
	}
	return false;
}

/**
 * Whether the browser says that a page of the shop has sent the request. Older browsers say nothing.
 *
 * @return bool
 */
function vitrine_shop_is_own() {
	return ! vitrine_shop_is_foreign() && ( isset( $_SERVER['HTTP_ORIGIN'] ) || ( isset( $_SERVER['HTTP_SEC_FETCH_SITE'] ) && 'same-origin' === $_SERVER['HTTP_SEC_FETCH_SITE'] ) );
}

/**
 * Whether a call may change something: the header cannot be sent by a form, and WordPress does not let scripts of another site send it, as
 * it does with `X-WP-Nonce`.
 *
 * @param WP_REST_Request $request The call.
 * @return true|WP_Error
 */
function vitrine_shop_may_call( $request ) {
	if ( vitrine_shop_is_foreign() || ! $request->get_header( 'X-Requested-With' ) ) {
		return new WP_Error( 'vitrine_shop_foreign', __( 'This did not come from a page of the shop.', 'vitrine-shop' ), array( 'status' => 403 ) );
	}
	return true;
}
