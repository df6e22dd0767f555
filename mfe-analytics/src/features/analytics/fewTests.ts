/** Values based on fewer tests are drawn faint and not compared (a choice of this product). */
export const FEW_TESTS = 5;
