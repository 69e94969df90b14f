<?php
/**
 * The options of the plug-in.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The options with their defaults.
 *
 * @return array {
 *     @type string $language        'auto', or one of vitrine_languages().
 *     @type bool   $consent         Whether visitors are asked for their choice about cookies.
 *     @type string $consent_version A new one asks everybody again.
 *     @type bool   $navigation      Whether pages follow one another without reloading.
 *     @type string $cart            'woocommerce', 'own' or 'none'.
 *     @type bool   $product_tags    Whether the page of a product of WooCommerce has the tag of its button.
 *     @type bool   $cart_tags       Whether the cart page of WooCommerce has the tags of the cart.
 *     @type string $root            '' to find it, 'main' or '#id': the element that differs from page to page.
 * }
 */
function vitrine_default_options() {
	return array(
		'language'        => 'auto',
		'consent'         => false,
		'consent_version' => '1',
		'navigation'      => true,
		'cart'            => 'none',
		'product_tags'    => true,
		'cart_tags'       => true,
		'root'            => '',
	);
}

/**
 * The options as they are stored, completed by the defaults.
 *
 * @return array See vitrine_default_options().
 */
function vitrine_options() {
	$stored = get_option( 'vitrine_options', array() );
	return array_merge( vitrine_default_options(), is_array( $stored ) ? $stored : array() );
}

/**
 * Makes options of what a form has sent.
 *
 * @param mixed $input    What was sent.
 * @param array $previous Counts for what is wrong.
 * @return array {
 *     @type array $options See vitrine_default_options().
 *     @type array $errors  The name of each option that is wrong.
 * }
 */
function vitrine_sanitize_options( $input, $previous ) {
	$input   = is_array( $input ) ? $input : array();
	$options = $previous;
	$errors  = array();
	$choices = array(
		'language' => array_merge( array( 'auto' ), vitrine_languages() ),
		'cart'     => array( 'woocommerce', 'own', 'none' ),
	);
	foreach ( $choices as $name => $values ) {
		if ( ! isset( $input[ $name ] ) ) {
			continue;
		}
		if ( in_array( $input[ $name ], $values, true ) ) {
			$options[ $name ] = $input[ $name ];
		} else {
			$errors[] = $name;
		}
	}
	foreach ( array( 'consent', 'navigation', 'product_tags', 'cart_tags' ) as $name ) {
		$options[ $name ] = ! empty( $input[ $name ] );
	}

	$version = isset( $input['consent_version'] ) && is_string( $input['consent_version'] ) ? trim( $input['consent_version'] ) : $previous['consent_version'];
	if ( 1 === preg_match( '/^[A-Za-z0-9._-]{1,40}$/', $version ) ) {
		$options['consent_version'] = $version;
	} else {
		$errors[] = 'consent_version';
	}

	$root = isset( $input['root'] ) && is_string( $input['root'] ) ? trim( $input['root'] ) : $previous['root'];
	if ( '' === $root || 'main' === $root || 1 === preg_match( '/^#[A-Za-z][\w-]*$/', $root ) ) {
		$options['root'] = $root;
	} else {
		$errors[] = 'root';
	}
	return array(
		'options' => $options,
		'errors'  => $errors,
	);
}
