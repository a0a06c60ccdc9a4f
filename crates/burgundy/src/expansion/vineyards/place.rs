//! Where double tiles lie: in the vineyard depot, in the shop, in a vineyard.

use table::numbered;

numbered! {
    /// A place of the vineyard depot. With two or three players there are three, each for two numbers (B-10.2).
    VinePlace, "place of the vineyard depot", "1 | 2 | 3 | 4 | 5 | 6", [N1, N2, N3, N4, N5, N6]
}
numbered! {
    /// A place of the vineyard shop (B-10.2).
    ShopPlace, "place of the vineyard shop", "1 | 2 | 3", [N1, N2, N3]
}
numbered! {
    /// A double space of a vineyard, from the lowest level up, from left to right.
    Plot, "double space", "number", [N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13]
}
