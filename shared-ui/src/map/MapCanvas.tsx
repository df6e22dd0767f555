import { useLingui } from '@lingui/react/macro';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Overlay from 'ol/Overlay.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/IconButton.tsx';
import { usePrefersReducedMotion } from '../theme/useMediaQuery.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { bulkOf } from './bulkOf.ts';
import { areInseparable } from './clusterShares.ts';
import { createMap, POINT_LAYER, positionOf, type MapHandle } from './createMap.ts';
import { loadOutlines } from './loadOutlines.ts';
import { MapPopup } from './MapPopup.tsx';
import { pointsOfCluster } from './mapStyles.ts';
import type { MapKind, MapPoint } from './mapTypes.ts';

export interface MapCanvasProps {
  title: string;
  points: readonly MapPoint[];
  kinds: readonly MapKind[];
  height: number;
  /** The open points. The list can open one too. */
  open: readonly MapPoint[];
  onOpen: (points: readonly MapPoint[]) => void;
  /** Whether the page is being printed, so everything must be drawn synchronously. */
  isForPaper: boolean;
}

/** The map with its popup and buttons. */
export function MapCanvas({ title, points, kinds, height, open, onOpen, isForPaper }: MapCanvasProps) {
  const { t } = useLingui();
  const { mode } = useColorMode();
  const animate = !usePrefersReducedMotion();
  const target = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const overlay = useRef<Overlay>(undefined);
  const [popupElement] = useState(() => document.createElement('div'));
  const [landFailed, setLandFailed] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);

  const pressed = useEffectEvent((event: MapBrowserEvent) => {
    const hit = event.map.getFeaturesAtPixel(event.pixel, {
      hitTolerance: 6,
      layerFilter: (layer) => layer.getZIndex() === POINT_LAYER,
    });
    const [cluster] = hit;
    if (!cluster) return onOpen([]);
    const found = pointsOfCluster(cluster);
    if (found.length === 1 || areInseparable(found)) onOpen(found);
    else handle.current?.fit(found, animate);
  });

  // A point opened from the list, otherwise the area with most points.
  const shownFirst = useEffectEvent(() => (open.length > 0 ? open : bulkOf(points)));

  const drawForPaper = useEffectEvent(() => {
    if (isForPaper) handle.current?.map.renderSync();
  });

  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onOpen([]);
  });

  useEffect(() => {
    if (!target.current) return;
    const created = createMap(target.current);
    const popup = new Overlay({
      element: popupElement,
      positioning: 'bottom-center',
      offset: [0, -14],
      stopEvent: true,
    });
    created.map.addOverlay(popup);
    created.map.on('click', pressed);
    created.map.on('pointermove', ({ pixel, dragging, map }) => {
      if (dragging) return;
      const hit = map.hasFeatureAtPixel(pixel, {
        hitTolerance: 6,
        layerFilter: (one) => one.getZIndex() === POINT_LAYER,
      });
      map.getTargetElement()?.style.setProperty('cursor', hit ? 'pointer' : '');
    });
    popupElement.addEventListener('keydown', keyPressed);
    handle.current = created;
    overlay.current = popup;
    let isGone = false;
    loadOutlines()
      .then((features) => {
        if (isGone) return;
        created.setLand(features);
        created.map.once('rendercomplete', () => setIsDrawn(true));
        drawForPaper();
      })
      .catch(() => !isGone && setLandFailed(true));
    return () => {
      isGone = true;
      popupElement.removeEventListener('keydown', keyPressed);
      handle.current = undefined;
      created.dispose();
    };
  }, [popupElement]);

  useEffect(() => {
    handle.current?.setLook(kinds, mode);
    // A canvas is not redrawn automatically when its font loads late.
    if (document.fonts?.status === 'loading') {
      void document.fonts.ready.then(() => handle.current?.setLook(kinds, mode));
    }
  }, [kinds, mode]);

  useEffect(() => {
    handle.current?.setPoints(points);
    handle.current?.fit(shownFirst(), false);
    drawForPaper();
  }, [points]);

  useEffect(() => {
    const [first] = open;
    const popup = overlay.current;
    popup?.setPosition(first && positionOf(first));
    if (!first) return;
    // Whether the popup fits is known only after the map has been drawn.
    handle.current?.map.once('rendercomplete', () => popup?.panIntoView({ margin: 16 }));
    const hadFocus = document.activeElement;
    popupElement.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => {
      if (hadFocus instanceof HTMLElement && popupElement.contains(document.activeElement)) hadFocus.focus();
    };
  }, [open, popupElement]);

  return (
    <div className="ep-map-box" style={{ minHeight: height }}>
      <div
        ref={target}
        className="ep-map-target"
        tabIndex={0}
        role="application"
        aria-busy={!isDrawn && !landFailed}
        aria-label={t`Map: ${title}. Arrow keys move it, plus and minus zoom. The list shows the same points.`}
      />
      <div className="ep-map-buttons">
        <IconButton
          icon="add"
          kind="default"
          label={t`Zoom in`}
          onClick={() => handle.current?.zoomBy(1, animate)}
        />
        <IconButton
          icon="steady"
          kind="default"
          label={t`Zoom out`}
          onClick={() => handle.current?.zoomBy(-1, animate)}
        />
        <IconButton
          icon="fit"
          kind="default"
          label={t`Show all points`}
          onClick={() => handle.current?.fit(points, animate)}
        />
      </div>
      {landFailed && (
        <p className="ep-map-note">{t`The map outlines could not be loaded. The points are correct.`}</p>
      )}
      {createPortal(
        <MapPopup
          points={open}
          kinds={kinds}
          onOpen={(point) => onOpen([point])}
          onClose={() => onOpen([])}
        />,
        popupElement,
      )}
    </div>
  );
}
