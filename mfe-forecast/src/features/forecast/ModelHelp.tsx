import { Trans } from '@lingui/react/macro';

/** Explains the forecast and its limits (docs/product.md, 11). */
export function ModelHelp() {
  return (
    <>
      <p>
        <Trans>
          The forecast is for <em>Nematodirus battus</em>, a roundworm of lambs. Its eggs hatch together in
          spring, once the days turn mild. Lambs of 6 to 12 weeks that graze at that time are at risk.
        </Trans>
      </p>
      <p>
        <Trans>
          It adds up the warmth above 3 °C of each day since 1 March (degree days): hatching starts at 55,
          peaks at 172 and ends at 289. Days to come are taken from the weather forecast and then from the
          station’s usual weather. These figures, and the steps of the risk level, are choices made for this
          product, fitted to official Irish risk windows of 2022 to 2025.
        </Trans>
      </p>
      <p>
        <Trans>Limitations:</Trans>
      </p>
      <ul className="ep-forecast-help">
        <li>
          <Trans>It misses hatching in February after a very mild winter.</Trans>
        </li>
        <li>
          <Trans>The windows it was fitted to are forecasts themselves, not observed hatches.</Trans>
        </li>
        <li>
          <Trans>South-facing fields hatch earlier, high fields later: about 7 days for every 100 m.</Trans>
        </li>
        <li>
          <Trans>It can’t see your grazing: fields that held lambs last spring carry the risk.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Decide on treatment with your vet, and not from an egg count alone: the larvae do harm before eggs
          appear.
        </Trans>
      </p>
    </>
  );
}
