<?php
/**
 * The cart and its changes.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

define( 'VITRINE_SHOP_MOST', 1000000 );

/** How many additions a cart remembers, so that one that is repeated counts once. */
define( 'VITRINE_SHOP_KEYS', 100 );

/**
 * A cart without lines.
 *
 * @return array {
 *     @type string $id      For the page; '' before there is a session.
 *     @type int    $version Increases with each change.
 *     @type int[]  $lines   Id of a variant => pieces. 0 keeps the place of a line that was removed.
 *     @type array  $names   Id of a variant => its name, for when it is no longer sold.
 *     @type array  $notices Id of a variant => why the last change made something else of it.
 *     @type int[]  $keys    Key of an addition => pieces that it has added.
 * }
 */
function vitrine_shop_empty_cart() {
	return array(
		'id'      => '',
		'version' => 0,
		'lines'   => array(),
		'names'   => array(),
		'notices' => array(),
		'keys'    => array(),
	);
}

/**
 * The cart of the visitor, with no more pieces than there are now.
 *
 * @return array See vitrine_shop_empty_cart().
 */
function vitrine_shop_read_cart() {
	$session = vitrine_shop_session();
	$cart    = '' === $session ? null : vitrine_shop_load( $session );
	if ( null === $cart ) {
		return vitrine_shop_empty_cart();
	}
	$correct = $cart;
	if ( ! vitrine_shop_correct( $correct ) ) {
		return $cart;
	}
	return vitrine_shop_change_cart(
		static function () {
			return 0;
		}
	)['cart'];
}

/**
 * Changes the cart of the visitor. Changes of one cart follow each other, so that none is lost.
 *
 * @param callable $change Gets the cart by reference; what it throws leaves the cart as it was.
 * @return array {
 *     @type array $cart  See vitrine_shop_empty_cart().
 *     @type mixed $result What the change has returned.
 * }
 * @throws Vitrine_Shop_Refusal If the change is refused, or the database does not answer.
 */
function vitrine_shop_change_cart( $change ) {
	global $wpdb;
	$session = vitrine_shop_session();
	if ( '' === $session ) {
		$session = vitrine_shop_start_session();
	}
	$lock = 'vitrine_shop_' . substr( $session, 0, 40 );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery
	if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 10)', $lock ) ) ) {
		throw new Vitrine_Shop_Refusal( __( 'The shop is busy. Please try again.', 'vitrine-shop' ), 503 );
	}
	try {
		$cart = vitrine_shop_load( $session );
		$cart = null === $cart ? vitrine_shop_empty_cart() : $cart;
		if ( '' === $cart['id'] ) {
			$cart['id'] = bin2hex( random_bytes( 8 ) );
		}
		$before = $cart;
		vitrine_shop_correct( $cart );
		$result = $change( $cart );
		if ( $cart !== $before ) {
			if ( array( $cart['lines'], $cart['notices'] ) !== array( $before['lines'], $before['notices'] ) ) {
				++$cart['version'];
			}
			if ( ! vitrine_shop_store( $session, $cart ) ) {
				throw new Vitrine_Shop_Refusal( __( 'The basket could not be stored. Please try again.', 'vitrine-shop' ), 503 );
			}
		}
		return array(
			'cart'   => $cart,
			'result' => $result,
		);
	} finally {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) );
	}
}

/**
 * Takes out what is no longer in stock, and says so at the line.
 *
 * @param array $cart See vitrine_shop_empty_cart().
 * @return bool Whether something was too many.
 */
function vitrine_shop_correct( &$cart ) {
	$is_changed = false;
	foreach ( $cart['lines'] as $id => $quantity ) {
		$variant = vitrine_shop_variant( (string) $id );
		// What is no longer sold stays until it is removed, and counts in no total.
		if ( null === $variant || 0 === $variant['stock'] || $quantity <= $variant['stock'] ) {
			continue;
		}
		$cart['lines'][ $id ]   = $variant['stock'];
		$cart['notices'][ $id ] = vitrine_shop_only_left( $variant['stock'] );
		$is_changed             = true;
	}
	return $is_changed;
}

/**
 * Why there are fewer.
 *
 * @param int $stock Pieces.
 * @return string
 */
function vitrine_shop_only_left( $stock ) {
	/* translators: %s: a number of pieces. */
	return sprintf( _n( 'Only %s piece is left.', 'Only %s pieces are left.', $stock, 'vitrine-shop' ), number_format_i18n( $stock ) );
}

/**
 * Reads a number of pieces that a browser has sent.
 *
 * @param mixed $quantity A number of JSON, or the text of a field.
 * @param int   $least    0 or 1.
 * @return int
 * @throws Vitrine_Shop_Refusal If it is no whole number from $least on.
 */
function vitrine_shop_pieces( $quantity, $least ) {
	$is_text = is_string( $quantity ) && 1 === preg_match( '/^\d{1,7}$/', trim( $quantity ) );
	if ( ! is_int( $quantity ) && ! $is_text ) {
		throw new Vitrine_Shop_Refusal( __( 'Enter a whole number of pieces.', 'vitrine-shop' ), 422 );
	}
	$pieces = (int) $quantity;
	if ( $pieces < $least || VITRINE_SHOP_MOST < $pieces ) {
		throw new Vitrine_Shop_Refusal( __( 'This number of pieces is not possible.', 'vitrine-shop' ), 422 );
	}
	return $pieces;
}

/**
 * Adds pieces of a variant, as far as there are.
 *
 * @param array  $cart     See vitrine_shop_empty_cart().
 * @param mixed  $id       The variant.
 * @param mixed  $quantity Pieces, from 1 on.
 * @param string $key      The same for an addition that is repeated; '' if the browser sends none.
 * @return int How many were added.
 * @throws Vitrine_Shop_Refusal If none can be added.
 */
function vitrine_shop_add( &$cart, $id, $quantity, $key = '' ) {
	if ( '' !== $key && isset( $cart['keys'][ $key ] ) ) {
		return $cart['keys'][ $key ];
	}
	$pieces  = vitrine_shop_pieces( $quantity, 1 );
	$variant = vitrine_shop_variant( $id );
	if ( null === $variant ) {
		throw new Vitrine_Shop_Refusal( __( 'This product is not sold here.', 'vitrine-shop' ), 404 );
	}
	if ( 0 === $variant['stock'] ) {
		throw new Vitrine_Shop_Refusal( __( 'This product is sold out.', 'vitrine-shop' ), 409 );
	}
	$before = isset( $cart['lines'][ $id ] ) ? $cart['lines'][ $id ] : 0;
	$added  = min( $pieces, $variant['stock'] - $before );
	if ( 1 > $added ) {
		throw new Vitrine_Shop_Refusal( __( 'Your basket contains all that are left.', 'vitrine-shop' ), 409 );
	}
	$cart['notices']      = $added < $pieces ? array( $id => vitrine_shop_only_left( $variant['stock'] ) ) : array();
	$cart['lines'][ $id ] = $before + $added;
	$cart['names'][ $id ] = get_the_title( $variant['product'] );
	if ( '' !== $key ) {
		$cart['keys'][ $key ] = $added;
		$cart['keys']         = array_slice( $cart['keys'], -VITRINE_SHOP_KEYS, null, true );
	}
	return $added;
}

/**
 * Sets the pieces of a line, as far as there are. 0 removes it; its place stays, for when that is undone.
 *
 * @param array $cart     See vitrine_shop_empty_cart().
 * @param mixed $id       The line, whose id is that of its variant.
 * @param mixed $quantity Pieces, from 0 on.
 * @throws Vitrine_Shop_Refusal If there is no such line, or the number is none.
 */
function vitrine_shop_set( &$cart, $id, $quantity ) {
	$pieces = vitrine_shop_pieces( $quantity, 0 );
	if ( ! is_string( $id ) || empty( $cart['lines'][ $id ] ) ) {
		throw new Vitrine_Shop_Refusal( __( 'This line is not in your basket.', 'vitrine-shop' ), 404 );
	}
	$variant = vitrine_shop_variant( $id );
	if ( 0 < $pieces && ( null === $variant || 0 === $variant['stock'] ) ) {
		throw new Vitrine_Shop_Refusal( __( 'This product is not sold any more.', 'vitrine-shop' ), 409 );
	}
	$stock                = null === $variant ? 0 : $variant['stock'];
	$cart['notices']      = $stock < $pieces ? array( $id => vitrine_shop_only_left( $stock ) ) : array();
	$cart['lines'][ $id ] = min( $pieces, $stock );
}

/**
 * Removes a line, or all of them. Does nothing if there is none.
 *
 * @param array       $cart See vitrine_shop_empty_cart().
 * @param string|null $id   Null empties the cart.
 */
function vitrine_shop_remove( &$cart, $id = null ) {
	foreach ( array_keys( $cart['lines'] ) as $line ) {
		if ( null === $id || (string) $line === $id ) {
			$cart['lines'][ $line ] = 0;
			$cart['notices']        = array();
		}
	}
}
