import { theme, type ThemeConfig } from 'antd';
import { colors, fontFamily, fontSize, radius, type ColorMode } from '../theme/tokens.ts';

const themes = new Map<string, ThemeConfig>();

/**
 * antd's theme, built from our tokens. Each combination is one object, because antd derives its tokens once per object.
 * @param isStill for users who prefer reduced motion
 */
export function antdTheme(mode: ColorMode, isStill: boolean): ThemeConfig {
  const key = `${mode} ${isStill}`;
  const config = themes.get(key) ?? createTheme(mode, isStill);
  themes.set(key, config);
  return config;
}

function createTheme(mode: ColorMode, isStill: boolean): ThemeConfig {
  const color = colors[mode];
  return {
    // The rules come from the build (`*.css.ts`), so they need no hash, and antd sets only their variables: once for
    // each theme instead of once for each scope.
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: `ep-antd-${mode}${isStill ? '-still' : ''}` },
    // Not antd's dark algorithm, which would derive colours with unchecked contrast.
    algorithm: theme.defaultAlgorithm,
    token: {
      // If only the transitions were disabled, closing elements would wait for them forever.
      motion: !isStill,
      fontFamily,
      fontSize: fontSize.body,
      borderRadius: radius,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 44,
      colorPrimary: color.brand,
      colorPrimaryHover: color.brandStrong,
      colorPrimaryActive: color.brandStrong,
      colorPrimaryBg: color.brandSoft,
      colorPrimaryBgHover: color.brandSoft,
      colorLink: color.brand,
      colorLinkHover: color.brandStrong,
      colorTextBase: color.ink,
      colorBgBase: color.surface,
      colorText: color.ink,
      colorTextSecondary: color.inkSoft,
      colorTextTertiary: color.inkSoft,
      colorTextDescription: color.inkSoft,
      colorTextPlaceholder: color.inkSoft,
      colorTextLightSolid: color.onBrand,
      colorIcon: color.inkSoft,
      colorBgLayout: color.ground,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorBorder: color.lineStrong,
      colorBorderSecondary: color.line,
      colorBorderDisabled: color.line,
      colorSplit: color.line,
      colorError: color.danger,
      colorErrorHover: color.danger,
      colorErrorActive: color.danger,
      colorErrorBorder: color.danger,
      colorErrorBorderHover: color.danger,
      colorErrorText: color.danger,
      colorErrorBg: color.dangerSoft,
      colorWarning: color.warning,
      colorWarningBg: color.warningSoft,
      colorSuccess: color.success,
      colorSuccessBg: color.successSoft,
      colorInfo: color.info,
      colorInfoBg: color.infoSoft,
      controlItemBgActive: color.brandSoft,
      controlItemBgHover: color.sunken,
      controlOutline: 'transparent',
      boxShadow: 'var(--ep-shadow)',
      boxShadowSecondary: 'var(--ep-shadow)',
      wireframe: false,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        primaryColor: color.onBrand,
        dangerColor: color.onDanger,
      },
      Tooltip: { colorBgSpotlight: color.ink, colorTextLightSolid: color.surface },
      Checkbox: { colorWhite: color.onBrand },
      Modal: { titleFontSize: fontSize.heading },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
      Select: { optionSelectedBg: color.brandSoft, colorTextQuaternary: color.inkSoft },
      Tabs: { horizontalItemGutter: 24 },
    },
  };
}
