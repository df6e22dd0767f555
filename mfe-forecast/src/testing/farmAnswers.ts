import type { ClientForecast, FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';

export function aFarm(change: Partial<FarmForecast> = {}): FarmForecast {
  return {
    clientId: 7,
    clientName: 'Hill Farm',
    businessId: 1,
    businessName: 'Mulroy Veterinary',
    city: 'Fermoy',
    station: { id: 'IE575', name: 'Moore Park', elevation: 46, distanceKm: 12, isChosen: false },
    altitude: null,
    level: 'High',
    trend: 'rising',
    start: '2026-03-18',
    peak: '2026-04-08',
    end: '2026-04-25',
    lambing: { first: null, last: null },
    window: null,
    ...change,
  };
}

export function aClientForecast(change: Partial<ClientForecast> = {}): ClientForecast {
  return { today: '2026-04-03', forecast: aFarm(), missing: null, ...change };
}
