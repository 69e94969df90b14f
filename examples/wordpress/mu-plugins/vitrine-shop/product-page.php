<?php
/**
 * The page of a product, and lists of products: `[vitrine_shop_products]` and `[vitrine_shop_product slug="teapot-alba"]`.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Products look like pages of the theme, without the date and the author of a post.
 *
 * @param string[] $templates Names of files, the most special one first.
 * @return string[]
 */
function vitrine_shop_product_template( $templates ) {
	if ( is_singular( VITRINE_SHOP_PRODUCT ) ) {
		array_splice( $templates, -1, 0, array( 'page.php' ) );
		$templates = array_merge( array_diff( $templates, array( 'single.php' ) ), array( 'single.php' ) );
	}
	return $templates;
}
add_filter( 'single_template_hierarchy', 'vitrine_shop_product_template' );

/**
 * Adds price, choice and form to the text of a product.
 *
 * @param string $content HTML.
 * @return string
 */
function vitrine_shop_product_content( $content ) {
	if ( ! is_singular( VITRINE_SHOP_PRODUCT ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
		return $content;
	}
	return sprintf(
		'<div class="shop-product%s"><div class="shop-product__picture">%s</div><div class="shop-product__text">%s</div></div>',
		// As wide as the heading of a page: classic themes have wide ones, block themes do not.
		wp_is_block_theme() ? '' : ' alignwide',
		get_the_post_thumbnail( null, 'large' ),
		$content . vitrine_shop_product_offer( get_the_ID() )
	);
}
add_filter( 'the_content', 'vitrine_shop_product_content', 20 );

/**
 * Themes show the picture of a page across the screen, or behind a colour. That of a product stands beside its price.
 *
 * @param string|bool $shown What the theme shows, or whether it shows something.
 * @return string|bool
 */
function vitrine_shop_no_cover( $shown ) {
	if ( ! is_singular( VITRINE_SHOP_PRODUCT ) ) {
		return $shown;
	}
	return is_string( $shown ) ? '' : false;
}
add_filter( 'render_block_core/post-featured-image', 'vitrine_shop_no_cover' );
add_filter( 'has_post_thumbnail', 'vitrine_shop_no_cover' );

/**
 * Price, choice and form of a product.
 *
 * @param int $product The id of the post.
 * @return string HTML.
 */
function vitrine_shop_product_offer( $product ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- compared with known ids only.
	$chosen = vitrine_shop_shown_variant( $product, isset( $_GET['VariantValueId1'] ) ? wp_unslash( $_GET['VariantValueId1'] ) : null );
	if ( null === $chosen ) {
		return '';
	}
	$html = 1 < count( vitrine_shop_variants( $product ) ) ? vitrine_shop_variation_form( $chosen ) : vitrine_shop_price( $chosen );
	return '<div class="shop-offer">' . $html . vitrine_shop_add_form( $chosen ) . '</div>';
}

/**
 * The price and the stock of a variant.
 *
 * @param array $variant See vitrine_shop_variants().
 * @return string HTML.
 */
function vitrine_shop_price( $variant ) {
	/* translators: %s: a number of pieces. */
	$stock = 0 < $variant['stock'] ? sprintf( _n( 'In stock: %s piece', 'In stock: %s pieces', $variant['stock'], 'vitrine-shop' ), number_format_i18n( $variant['stock'] ) ) : '';
	return sprintf(
		'<div class="vitrine-variation-form__lines"><p class="vitrine-variation-form__price"><strong class="vitrine-variation-form__now">%s</strong></p>%s</div>',
		esc_html( vitrine_shop_money( $variant['price'] ) ),
		'' === $stock ? '' : '<p class="vitrine-variation-form__stock" data-available="true">' . esc_html( $stock ) . '</p>'
	);
}

/**
 * The choice between variants. Without scripts, it loads the page of the chosen one.
 *
 * @param array $chosen See vitrine_shop_variants().
 * @return string HTML.
 */
function vitrine_shop_variation_form( $chosen ) {
	$field = 'vitrine-variant-' . $chosen['product'];
	ob_start();
	?>
	<vitrine-variation-form product-id="<?php echo esc_attr( (string) $chosen['product'] ); ?>" variations="<?php echo esc_attr( wp_json_encode( vitrine_shop_variations( $chosen ), JSON_HEX_TAG | JSON_HEX_QUOT | JSON_HEX_APOS | JSON_HEX_AMP ) ); ?>">
		<form class="vitrine-variation-form" action="<?php echo esc_url( wp_make_link_relative( get_permalink( $chosen['product'] ) ) ); ?>">
			<div class="vitrine-variation-form__attribute">
				<label class="vitrine-label" for="<?php echo esc_attr( $field ); ?>"><?php echo esc_html( vitrine_shop_choice( $chosen['product'] ) ); ?></label>
				<select class="vitrine-select" id="<?php echo esc_attr( $field ); ?>" name="VariantValueId1">
					<?php foreach ( vitrine_shop_variants( $chosen['product'] ) as $variant ) : ?>
						<option value="<?php echo esc_attr( $variant['id'] ); ?>"<?php selected( $variant['id'], $chosen['id'] ); ?>><?php echo esc_html( $variant['value'] ); ?></option>
					<?php endforeach; ?>
				</select>
			</div>
			<button class="vitrine-button" type="submit"><?php esc_html_e( 'Show this variant', 'vitrine-shop' ); ?></button>
			<?php echo vitrine_shop_price( $chosen ); // phpcs:ignore WordPress.Security.EscapeOutput -- HTML of the function above. ?>
		</form>
	</vitrine-variation-form>
	<?php
	return vitrine_shop_one_line( ob_get_clean() );
}

/**
 * A product in a list.
 *
 * @param WP_Post $post    The product.
 * @param int     $heading The level of its heading.
 * @return string HTML.
 */
function vitrine_shop_card( $post, $heading ) {
	$variant = vitrine_shop_shown_variant( $post->ID, null );
	$url     = wp_make_link_relative( get_permalink( $post ) );
	return sprintf(
		'<li class="shop-card"><a class="shop-card__picture" href="%1$s" tabindex="-1" aria-hidden="true">%2$s</a><h%5$d class="shop-card__name"><a href="%1$s">%3$s</a></h%5$d>%4$s</li>',
		esc_url( $url ),
		get_the_post_thumbnail( $post, 'medium', array( 'alt' => '' ) ),
		esc_html( vitrine_shop_text( get_the_title( $post ) ) ),
		null === $variant ? '' : '<p class="shop-card__price">' . esc_html( vitrine_shop_money( $variant['price'] ) ) . '</p>',
		$heading
	);
}

/**
 * The list of products.
 *
 * @return string HTML.
 */
function vitrine_shop_products_shortcode() {
	$posts = get_posts(
		array(
			'post_type'    => VITRINE_SHOP_PRODUCT,
			'numberposts'  => 24,
			'orderby'      => 'menu_order title',
			'order'        => 'ASC',
			'has_password' => false,
		)
	);
	$cards = '';
	foreach ( $posts as $post ) {
		$cards .= vitrine_shop_card( $post, 3 );
	}
	return '' === $cards ? '' : '<ul class="shop-cards">' . $cards . '</ul>';
}
add_shortcode( 'vitrine_shop_products', 'vitrine_shop_products_shortcode' );

/**
 * A product that can be bought on any page.
 *
 * @param array $attributes Of the shortcode: `slug` of the product.
 * @return string HTML.
 */
function vitrine_shop_product_shortcode( $attributes ) {
	$slug = is_array( $attributes ) && isset( $attributes['slug'] ) ? $attributes['slug'] : '';
	$post = get_page_by_path( $slug, OBJECT, VITRINE_SHOP_PRODUCT );
	return $post && 'publish' === $post->post_status && '' === $post->post_password ? vitrine_shop_product_offer( $post->ID ) : '';
}
add_shortcode( 'vitrine_shop_product', 'vitrine_shop_product_shortcode' );

/**
 * The block that adds to the cart shows the price, the choice and the form of a product of this shop, so that editors need no shortcode.
 *
 * @param string $html  HTML of the block.
 * @param array  $block The block.
 * @return string
 */
function vitrine_shop_product_block( $html, $block ) {
	$id   = isset( $block['attrs']['productId'] ) ? (string) $block['attrs']['productId'] : '';
	$post = ctype_digit( $id ) ? get_post( (int) $id ) : null;
	if ( ! $post || VITRINE_SHOP_PRODUCT !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password ) {
		return $html;
	}
	return vitrine_shop_product_offer( $post->ID );
}
add_filter( 'render_block_vitrine/add-to-cart', 'vitrine_shop_product_block', 10, 2 );
