/** What rests on fewer tests is drawn faint, and not compared (a choice of this product). */
export const FEW_TESTS = 5;
