<?php
/**
 * HTML of tags, with what visitors see without scripts inside.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether a cache keeps the page for everybody, so that it must not show the cart of one visitor.
 *
 * @return bool
 */
function vitrine_shop_is_cached() {
	$is_cached = defined( 'WP_CACHE' ) && WP_CACHE && ! is_user_logged_in();
	/**
	 * Filters whether a cache keeps the page.
	 *
	 * @param bool $is_cached Whether it does; true for guests where a plug-in has turned on the page cache of WordPress.
	 */
	return (bool) apply_filters( 'vitrine_shop_is_cached', $is_cached );
}

/**
 * The link to the cart, for everybody the same: the tag asks for the number by itself.
 *
 * @return string HTML.
 */
function vitrine_shop_cart_link() {
	$url = vitrine_shop_cart_url();
	return sprintf(
		'<vitrine-cart-summary href="%1$s"><a class="vitrine-cart-summary__link" href="%1$s">%2$s</a></vitrine-cart-summary>',
		esc_url( $url ),
		esc_html__( 'Basket', 'vitrine-shop' )
	);
}

/**
 * The link to the cart.
 *
 * @return string HTML.
 */
function vitrine_shop_cart_summary() {
	if ( vitrine_shop_is_cached() ) {
		return vitrine_shop_cart_link();
	}
	$cart  = vitrine_shop_reply( vitrine_shop_read_cart() );
	$count = $cart['ItemsCount'];
	$url   = vitrine_shop_cart_url();
	ob_start();
	?>
	<vitrine-cart-summary href="<?php echo esc_url( $url ); ?>" count="<?php echo esc_attr( (string) $count ); ?>" amount="<?php echo esc_attr( $cart['AmountTaxInclHtml'] ); ?>">
		<a class="vitrine-cart-summary__link" href="<?php echo esc_url( $url ); ?>">
			<svg class="vitrine-cart-summary__icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 3h3l2.7 12h10.6L21 6.5H5.8"/><circle cx="9" cy="19.5" r="1.5"/><circle cx="17" cy="19.5" r="1.5"/></svg>
			<span class="vitrine-visually-hidden">
				<?php
				/* translators: %s: a number of pieces. */
				echo esc_html( sprintf( _n( 'Basket, %s item', 'Basket, %s items', $count, 'vitrine-shop' ), number_format_i18n( $count ) ) );
				?>
			</span>
			<?php if ( 0 < $count ) : ?>
				<span class="vitrine-count-badge" aria-hidden="true"><?php echo esc_html( number_format_i18n( $count ) ); ?></span>
			<?php endif; ?>
			<span class="vitrine-cart-summary__amount"><?php echo esc_html( $cart['AmountTaxInclHtml'] ); ?></span>
		</a>
		<form class="vitrine-cart-summary__preview" action="<?php echo esc_url( $url ); ?>">
			<button class="vitrine-cart-summary__toggle" aria-label="<?php esc_attr_e( 'Basket preview', 'vitrine-shop' ); ?>"></button>
		</form>
	</vitrine-cart-summary>
	<?php
	return vitrine_shop_one_line( ob_get_clean() );
}

/**
 * The form that adds a variant to the cart.
 *
 * @param array $variant See vitrine_shop_variants().
 * @return string HTML.
 */
function vitrine_shop_add_form( $variant ) {
	if ( 0 === $variant['stock'] ) {
		return '<p>' . esc_html__( 'Sold out', 'vitrine-shop' ) . '</p>';
	}
	$name  = vitrine_shop_text( get_the_title( $variant['product'] ) );
	$field = 'vitrine-quantity-' . $variant['product'];
	ob_start();
	?>
	<form class="shop-add" method="post" action="<?php echo esc_url( vitrine_shop_cart_url() ); ?>">
		<?php vitrine_shop_form_fields( 'add', $variant['id'] ); ?>
		<vitrine-quantity name="Quantity" value="1" max-qty="<?php echo esc_attr( (string) $variant['stock'] ); ?>" product-id="<?php echo esc_attr( (string) $variant['product'] ); ?>">
			<label class="vitrine-label" for="<?php echo esc_attr( $field ); ?>"><?php esc_html_e( 'Quantity', 'vitrine-shop' ); ?></label>
			<input class="vitrine-input" id="<?php echo esc_attr( $field ); ?>" name="Quantity" value="1" inputmode="numeric" autocomplete="off">
		</vitrine-quantity>
		<vitrine-add-to-cart product-id="<?php echo esc_attr( (string) $variant['product'] ); ?>" product-variant-id="<?php echo esc_attr( $variant['id'] ); ?>" product-name="<?php echo esc_attr( $name ); ?>" price="<?php echo esc_attr( (string) vitrine_shop_major( $variant['price'] ) ); ?>" currency="<?php echo esc_attr( vitrine_shop_currency() ); ?>">
			<button class="vitrine-button vitrine-button--primary" type="submit"><?php esc_html_e( 'Add to basket', 'vitrine-shop' ); ?></button>
		</vitrine-add-to-cart>
	</form>
	<?php
	return vitrine_shop_one_line( ob_get_clean() );
}

/**
 * Removes what `wpautop` would turn into paragraphs.
 *
 * @param string $html HTML of a template.
 * @return string
 */
function vitrine_shop_one_line( $html ) {
	return trim( preg_replace( '/>\s+</', '> <', preg_replace( '/\s*\R\s*/', ' ', $html ) ) );
}

/**
 * Shows the link to the cart in the header of block themes, after the menu.
 *
 * @param string $html HTML of a menu.
 * @return string
 */
function vitrine_shop_after_navigation( $html ) {
	static $is_shown = false;
	if ( $is_shown || is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
		return $html;
	}
	$is_shown = true;
	return $html . vitrine_shop_cart_summary();
}
add_filter( 'render_block_core/navigation', 'vitrine_shop_after_navigation' );

/**
 * Shows it beside the first menu of classic themes: on phones, what is in the menu is hidden until it is opened.
 *
 * @param string   $menu HTML.
 * @param stdClass $args Of the menu.
 * @return string
 */
function vitrine_shop_beside_menu( $menu, $args ) {
	$first = key( get_nav_menu_locations() );
	return isset( $args->theme_location ) && $first === $args->theme_location ? $menu . '<div class="shop-header-cart">' . vitrine_shop_cart_summary() . '</div>' : $menu;
}
add_filter( 'wp_nav_menu', 'vitrine_shop_beside_menu', 10, 2 );
