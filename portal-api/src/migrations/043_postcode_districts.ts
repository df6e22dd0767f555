import routingKeys from '../../data/eircode-routing-keys.json' with { type: 'json' };
import postcodeAreas from '../../data/postcode-areas.json' with { type: 'json' };
import postcodeDistricts from '../../data/uk-postcode-districts.json' with { type: 'json' };

const towns = [...routingKeys, ...postcodeAreas].map(({ lat, lng }) => `(${lat}, ${lng})`).join(', ');
const districts = postcodeDistricts.map(({ code, lat, lng }) => `('${code}', ${lat}, ${lng})`).join(', ');

/**
 * A UK postcode was placed at the main town of its area, up to 130 km away, or, if it begins like an Eircode (`E2 1AA`),
 * in Ireland. It is placed in its district now. A client whose place is not such a town's was placed by other means.
 */
export const up = `
with district (code, lat, lng) as (values ${districts}), town (lat, lng) as (values ${towns}), moved as (
  select c.business_id, c.id, left(p.compact, -3) as outward
  from clients c cross join lateral (select upper(regexp_replace(c.postcode, '\\s', '', 'g')) as compact) p
  where p.compact ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$' and (c.lat, c.lng) in (select lat, lng from town)
)
update clients c set lat = f.lat, lng = f.lng
from moved m left join lateral (
  select d.lat, d.lng from district d where d.code in (m.outward, regexp_replace(m.outward, '[A-Z]$', ''))
  order by length(d.code) desc limit 1
) f on true
where c.business_id = m.business_id and c.id = m.id;`;
