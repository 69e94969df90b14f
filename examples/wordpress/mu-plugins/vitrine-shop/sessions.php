<?php
/**
 * Where carts are: a row per session, whose id only the visitor's cookie knows. Who only looks gets no session.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

define( 'VITRINE_SHOP_COOKIE', 'vitrine_shop_session' );

/** How long a cart is kept after its last change. */
define( 'VITRINE_SHOP_LIFETIME', 30 * DAY_IN_SECONDS );

/**
 * The name of the table.
 *
 * @return string
 */
function vitrine_shop_table() {
	global $wpdb;
	return $wpdb->prefix . 'vitrine_shop_carts';
}

/**
 * Creates the table once.
 */
function vitrine_shop_create_table() {
	if ( wp_installing() || '1' === get_option( 'vitrine_shop_tables' ) ) {
		return;
	}
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	dbDelta(
		'CREATE TABLE ' . vitrine_shop_table() . ' (
		id char(64) NOT NULL,
		cart longtext NOT NULL,
		expires bigint(20) unsigned NOT NULL,
		PRIMARY KEY  (id),
		KEY expires (expires)
		) ' . $wpdb->get_charset_collate() . ';'
	);
	update_option( 'vitrine_shop_tables', '1' );
	flush_rewrite_rules();
}
add_action( 'init', 'vitrine_shop_create_table', 20 );

/**
 * Forgets old carts once a day.
 */
function vitrine_shop_forget_old() {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- the name of a table.
	$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . vitrine_shop_table() . ' WHERE expires < %d', time() ) );
}
add_action( 'vitrine_shop_daily', 'vitrine_shop_forget_old' );

/**
 * Plans the clean-up.
 */
function vitrine_shop_plan_daily() {
	if ( ! wp_next_scheduled( 'vitrine_shop_daily' ) ) {
		wp_schedule_event( time(), 'daily', 'vitrine_shop_daily' );
	}
}
add_action( 'admin_init', 'vitrine_shop_plan_daily' );

/**
 * The key of the visitor's row. The table does not contain what is in the cookie, so a copy of it opens no cart.
 *
 * @return string '' for a visitor without a session.
 */
function vitrine_shop_session() {
	$id = isset( $_COOKIE[ VITRINE_SHOP_COOKIE ] ) && is_string( $_COOKIE[ VITRINE_SHOP_COOKIE ] ) ? sanitize_key( $_COOKIE[ VITRINE_SHOP_COOKIE ] ) : '';
	return 1 === preg_match( '/^[0-9a-f]{64}$/', $id ) ? hash( 'sha256', $id ) : '';
}

/**
 * Gives the visitor a session. Call it before anything is printed.
 *
 * @return string See vitrine_shop_session().
 */
function vitrine_shop_start_session() {
	$id = bin2hex( random_bytes( 32 ) );
	setcookie(
		VITRINE_SHOP_COOKIE,
		$id,
		array(
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
			'expires'  => time() + VITRINE_SHOP_LIFETIME,
		)
	);
	$_COOKIE[ VITRINE_SHOP_COOKIE ] = $id;
	return hash( 'sha256', $id );
}

/**
 * Reads the row of a session.
 *
 * @param string $session See vitrine_shop_session().
 * @return array|null The cart; null if there is none any more.
 */
function vitrine_shop_load( $session ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- the name of a table; another request may have changed the row.
	$stored = $wpdb->get_var( $wpdb->prepare( 'SELECT cart FROM ' . vitrine_shop_table() . ' WHERE id = %s AND expires > %d', $session, time() ) );
	$cart   = is_string( $stored ) ? json_decode( $stored, true ) : null;
	return is_array( $cart ) ? $cart : null;
}

/**
 * Writes the row of a session.
 *
 * @param string $session See vitrine_shop_session().
 * @param array  $cart    The cart.
 * @return bool Whether it is stored.
 */
function vitrine_shop_store( $session, $cart ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery
	return false !== $wpdb->replace(
		vitrine_shop_table(),
		array(
			'id'      => $session,
			'cart'    => wp_json_encode( $cart ),
			'expires' => time() + VITRINE_SHOP_LIFETIME,
		),
		array( '%s', '%s', '%d' )
	);
}
